/**
 * Matt surfaces for machines where the processor draws. Light, exposure and tone are worked out at the corners of triangles, and a pixel costs one sample and
 * one product. Pictures are taken as they are painted: what is multiplied are the values that the screen shows, not amounts of light.
 */
import { LinearMipmapNearestFilter, MeshLambertMaterial, NoColorSpace, type MeshLambertMaterialParameters, type Texture } from 'three'

const VERTEX = `
varying vec3 vShown;
#include <common>
#include <uv_pars_vertex>
#include <lights_pars_begin>
#include <tonemapping_pars_fragment>
#include <colorspace_pars_fragment>
uniform vec3 diffuse;
uniform float glow;
uniform float gloss;

void main() {
  #include <uv_vertex>
  #include <beginnormal_vertex>
  #include <defaultnormal_vertex>
  #include <begin_vertex>
  #include <project_vertex>

  vec3 normal = normalize( transformedNormal );
  vec3 light = vec3( 0.0 );
  #if NUM_HEMI_LIGHTS > 0
    light += getHemisphereLightIrradiance( hemisphereLights[ 0 ], normal );
  #endif
  float shine = 0.0;
  #if NUM_SPOT_LIGHTS > 0
    IncidentLight lamp;
    getSpotLightInfo( spotLights[ 0 ], mvPosition.xyz, lamp );
    light += lamp.color * saturate( dot( normal, lamp.direction ) );
    vec3 halfway = normalize( lamp.direction - normalize( mvPosition.xyz ) );
    shine = gloss * pow( saturate( dot( normal, halfway ) ), 12.0 );
  #endif

  vec3 colour = diffuse;
  #ifdef USE_COLOR
    colour *= color;
  #endif
  #ifdef USE_INSTANCING_COLOR
    colour *= instanceColor;
  #endif
  vec3 sent = colour * ( light * RECIPROCAL_PI + glow + shine );
  vShown = 1.12 * sRGBTransferOETF( vec4( ACESFilmicToneMapping( sent ), 1.0 ) ).rgb;
}
`

const FRAGMENT = `
#define SHARPER -0.6
varying vec3 vShown;
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <emissivemap_pars_fragment>
uniform vec3 emissive;
uniform float alphaTest;

void main() {
  vec3 colour = vShown;
  #ifdef USE_MAP
    vec4 texel = texture2D( map, vMapUv, SHARPER );
    #ifdef USE_ALPHATEST
      if ( texel.a < alphaTest ) discard;
    #endif
    colour *= texel.rgb * ( 0.6 + 0.4 * texel.rgb );
  #endif
  #ifdef USE_EMISSIVEMAP
    colour += emissive * texture2D( emissiveMap, vEmissiveMapUv ).rgb;
  #endif
  gl_FragColor = vec4( colour, 1.0 );
}
`

export interface PlainOptions extends MeshLambertMaterialParameters {
  /** Part of its own colour that it keeps in the dark. */
  readonly glow: number
  /** How much of the lamp it throws back to the eye. */
  readonly gloss: number
}

/** A matt material. Its pictures must not have been drawn with before. The caller disposes of it. */
export function makePlainSurface({ glow, gloss, ...options }: PlainOptions): MeshLambertMaterial {
  for (const texture of [options.map, options.emissiveMap]) if (texture) takeAsPainted(texture)
  const material = new MeshLambertMaterial({ ...options, toneMapped: false })
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { glow: { value: glow }, gloss: { value: gloss } })
    shader.vertexShader = VERTEX
    shader.fragmentShader = FRAGMENT
  }
  material.customProgramCacheKey = () => 'plain'
  return material
}

function takeAsPainted(texture: Texture): void {
  texture.colorSpace = NoColorSpace
  texture.minFilter = LinearMipmapNearestFilter
  texture.anisotropy = 1
}
